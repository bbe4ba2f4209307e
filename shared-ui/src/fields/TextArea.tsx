import { chakra } from '@chakra-ui/react/styled-system';
import type { PlainTextAreaProps } from '#src/fields/controlProps.ts';
import { controlRecipe } from '#src/fields/controlRecipe.ts';
import { useFieldControl } from '#src/fields/fieldContext.ts';

const Base = chakra('textarea', controlRecipe);

/** Several lines; it grows with its text where the browser can, and can be pulled larger everywhere. */
export function TextArea({ rows = 3, ...props }: PlainTextAreaProps) {
  const { id, readOnly, described } = useFieldControl(props);
  return (
    <Base
      {...props}
      {...described}
      id={id}
      readOnly={readOnly}
      rows={rows}
      css={{
        height: 'auto',
        paddingBlock: '8px',
        fieldSizing: 'content',
        minHeight: `${rows * 20 + 18}px`,
        maxHeight: '320px',
      }}
    />
  );
}
