import { approvalComment } from 'shared-api/rules';
import { FormField, TextArea } from 'shared-ui';

interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const CommentField = ({ label, value, onChange }: CommentFieldProps) => (
  <FormField label={label}>
    <TextArea value={value} maxLength={approvalComment} onChange={({ target }) => onChange(target.value)} />
  </FormField>
);
