import { StatusDot } from 'shared-ui';

/** Whether a record is active, as a dot and a word. */
export const ActiveDot = ({ isActive }: { readonly isActive: boolean }) => (
  <StatusDot palette={isActive ? 'success' : 'neutral'} hollow={!isActive}>
    {isActive ? 'Active' : 'Inactive'}
  </StatusDot>
);
