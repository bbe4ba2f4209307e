import { chakra } from '@chakra-ui/react/styled-system';
import { useFrame } from '#src/frame/FrameContext.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

/** Shows the shell's menu button on a phone, and nothing on a desktop. PageHeader has it built in. */
export function PageMenuSlot() {
  const phone = useIsPhone();
  const { menu } = useFrame();
  if (!phone || !menu) return null;
  return (
    <chakra.div ml="-12px" mr="-4px" flexShrink={0}>
      {menu}
    </chakra.div>
  );
}
