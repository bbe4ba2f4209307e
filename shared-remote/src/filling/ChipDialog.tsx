import { useState } from 'react';
import { SkeletonRows, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { lazyComponent } from '../lazyComponent.tsx';
import type { Chip, ChipPanelProps } from '../places.ts';
import type { Filling } from './Filling.ts';
import { Foreign } from './Foreign.tsx';

interface ChipDialogProps extends Pick<Filling, 'onFailure' | 'flags'> {
  readonly chip: Chip;
  readonly given: ChipPanelProps;
  readonly onClose: () => void;
}

/** What a chip has to say beyond its label. */
export function ChipDialog({ chip, given, onFailure, flags, onClose }: ChipDialogProps) {
  const { label, explanation, panel } = chip;
  const [Panel] = useState(() => panel && lazyComponent(panel));
  return (
    <Dialog title={label} open onClose={onClose}>
      <Stack gap="4">
        {explanation && <Text whiteSpace="pre-line">{explanation}</Text>}
        {Panel && (
          <Foreign
            onFailure={onFailure}
            flags={flags}
            fallback={<Text color="fg.muted">The rest failed to load. Close this and try again.</Text>}
          >
            <Panel {...given} waiting={<SkeletonRows rows={3} label={`Loading ${label}`} />} />
          </Foreign>
        )}
      </Stack>
    </Dialog>
  );
}
