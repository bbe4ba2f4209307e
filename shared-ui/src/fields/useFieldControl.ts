import { useContext, useId } from 'react';
import { FieldContext } from '#src/fields/fieldContext.ts';

interface OwnProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  readOnly?: boolean | undefined;
}

/** Combines a control's own props with those from its FormField. Its own take precedence. */
export function useFieldControl(own: OwnProps) {
  const field = useContext(FieldContext);
  const spareId = useId();
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.controlId ?? spareId,
    readOnly: own.readOnly ?? field?.readOnly ?? false,
    described: {
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...((own['aria-invalid'] ?? field?.invalid) ? { 'aria-invalid': own['aria-invalid'] ?? true } : {}),
    },
  };
}
