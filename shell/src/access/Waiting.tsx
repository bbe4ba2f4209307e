import { Center, Spinner } from 'shared-ui';
import { useLateTrue } from './useLateTrue.ts';

/** Blank at first: most answers arrive before anyone could read a message. */
export function Waiting({ label }: { label: string }) {
  const late = useLateTrue(150);
  return <Center minH="100dvh">{late && <Spinner size={24} label={label} />}</Center>;
}
