import { useEffect, useState } from 'react';
import { Box, Button, Notice, Stack, Text, useStableCallback } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { codeIn } from '#domain/codeIn.ts';
import { watchCodes } from './camera.ts';

export interface ScanDialogProps {
  /** Called once, with the address that a sheet's code leads to. */
  readonly onAddress: (address: string) => void;
  readonly onPhoto: () => void;
  readonly onClose: () => void;
}

/** The camera's picture, until it shows a sheet's code. */
export function ScanDialog({ onAddress, onPhoto, onClose }: ScanDialogProps) {
  // The dialog mounts it later than itself.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [problem, setProblem] = useState<'camera' | 'code' | null>(null);
  const onText = useStableCallback((text: string) => {
    const address = codeIn(text);
    if (address) onAddress(address);
    else setProblem('code');
  });
  useEffect(() => {
    if (!video) return;
    let isOver = false;
    const watching = watchCodes(video, (text) => isOver || onText(text));
    watching.then(
      (end) => isOver && end(),
      () => isOver || setProblem('camera'),
    );
    return () => {
      isOver = true;
      void watching.then((end) => end()).catch(() => {});
    };
  }, [video, onText]);
  return (
    <Dialog
      open
      title="Scan a sheet"
      onClose={onClose}
      footer={
        <>
          <Button size="touch" onClick={onPhoto}>
            Take a photo instead
          </Button>
          <Button size="touch" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {problem === 'camera' ? (
          <Notice palette="warning">
            No camera. Allow it for this site in the browser’s settings, or take a photo of the code.
          </Notice>
        ) : (
          <Text color="fg.muted">Hold the code on the sheet into the picture.</Text>
        )}
        {problem === 'code' && <Notice palette="warning">This code isn’t one of a load.</Notice>}
        <Box hidden={problem === 'camera'} borderRadius="control" overflow="hidden" bg="bg.emphasized">
          <video ref={setVideo} muted playsInline width="100%" aria-label="Picture of the camera" />
        </Box>
      </Stack>
    </Dialog>
  );
}
