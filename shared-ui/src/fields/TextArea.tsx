import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { PlainTextAreaProps } from '#src/fields/controlProps.ts';
import { controlRecipe } from '#src/fields/controlRecipe.ts';
import { mergeRefs } from '#src/fields/mergeRefs.ts';
import { useFieldControl } from '#src/fields/useFieldControl.ts';
import { useGrowing } from '#src/fields/useGrowing.ts';

const Base = chakra('textarea', controlRecipe);

export interface TextAreaProps extends PlainTextAreaProps {
  /** Looks like plain text, and like a field only on hover and focus. For cells of the title block. */
  quiet?: boolean | undefined;
}

const quietLook = {
  paddingInline: '6px',
  marginInline: '-7px',
  width: 'calc(100% + 14px)',
  paddingBlock: '2px',
  resize: 'none',
  fontWeight: '450',
  '&:not(:hover, :focus)': { borderColor: 'transparent', background: 'transparent' },
} as const;

/** A multi-line field that grows with its text and can be resized. */
export function TextArea({ rows = 3, quiet = false, ref, ...props }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, props.value);
  const { id, readOnly, described } = useFieldControl(props);
  return (
    <Base
      dir="auto"
      {...props}
      {...described}
      id={id}
      ref={mergeRefs(area, ref)}
      readOnly={readOnly}
      rows={rows}
      css={{
        height: 'auto',
        paddingBlock: '8px',
        fieldSizing: 'content',
        minHeight: `${rows * 20 + (quiet ? 6 : 18)}px`,
        maxHeight: '320px',
        ...(quiet ? quietLook : {}),
      }}
    />
  );
}
