import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { FieldContext } from '#src/fields/fieldContext.ts';
import { CircleAlertIcon } from '#src/icons/icons.ts';

export interface FormFieldProps {
  label: string;
  /** The sentence under the control. Makes the control invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows "optional" next to the label. Required fields have no mark. */
  optional?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** One control from this package. It gets its id, description and validity from here. */
  children: ReactNode;
}

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' } });

const Label = chakra('label', {
  base: { textStyle: 'dense', fontWeight: '600', color: 'fg', alignSelf: 'flex-start' },
  variants: { hideLabel: { true: { srOnly: true } } },
});

const Note = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.subtle' },
  variants: {
    error: {
      true: { display: 'flex', alignItems: 'center', gap: '1.5', color: 'danger.fg', fontWeight: '500' },
    },
  },
});

/** A label, one control, and the error or hint below it. */
export function FormField({
  label,
  error,
  hint,
  optional = false,
  readOnly = false,
  hideLabel = false,
  children,
}: FormFieldProps) {
  const controlId = useId();
  const noteId = useId();
  const note = error ?? hint;
  return (
    <FieldContext
      value={{ controlId, describedBy: note ? noteId : undefined, invalid: error !== undefined, readOnly }}
    >
      <Frame>
        <Label htmlFor={controlId} hideLabel={hideLabel}>
          {label}
          {optional && ' '}
          {optional && (
            <chakra.span ml="0.5" fontWeight="400" color="fg.subtle">
              optional
            </chakra.span>
          )}
        </Label>
        {children}
        {note && (
          <Note id={noteId} error={error !== undefined} {...(error ? { role: 'alert' } : {})}>
            {error !== undefined && <CircleAlertIcon size={14} aria-hidden />}
            {note}
          </Note>
        )}
      </Frame>
    </FieldContext>
  );
}
