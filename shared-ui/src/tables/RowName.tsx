import { useIsPhone } from '#src/provider/useMedia.ts';
import { styled } from '#src/system/styled.ts';

const Text = styled('span', {
  base: { minW: '0' },
  variants: { lines: { one: { truncate: true }, two: { lineClamp: 2 } } },
});

/** A row's name: one line with the full name as tooltip, or two lines on a phone. */
export function RowName({ children }: { readonly children: string }) {
  const phone = useIsPhone();
  return (
    <Text dir="auto" lines={phone ? 'two' : 'one'} title={phone ? undefined : children}>
      {children}
    </Text>
  );
}
