import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'shared-remote';
import { Button, PhotoIcon, useFileChooser, useIsFinger, useIsPhone } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { codeIn } from '#domain/codeIn.ts';
import { canScan } from './camera.ts';
import { LateScan } from './LateScan.tsx';

/** Reads a sheet's code: in the camera's picture where the browser can, else in a photo, which every browser takes, even over plain http. */
export function ScanButton() {
  const navigate = useNavigate();
  const [isScanning, setIsScanning] = useState(false);
  const [phone, finger] = [useIsPhone(), useIsFinger()];
  const scan = useMutation({
    mutationFn: async (photo: File) => {
      const { readCode } = await import(/* webpackChunkName: "load-scan" */ './readCode.ts');
      return codeIn((await readCode(photo)) ?? '');
    },
    onSuccess: (address) => {
      if (address) navigate(address);
      else toast.failure('No code found', { detail: 'Hold the phone closer to the code on the sheet.' });
    },
    networkMode: 'always',
    meta: { failure: 'The photo could not be read' },
  });
  const { choose, input } = useFileChooser({
    label: 'Photo of the code',
    accept: 'image/*',
    camera: true,
    onFile: (file) => scan.mutate(file),
  });
  if (!phone && !finger) return null;
  return (
    <>
      <Button
        size="tool"
        icon={PhotoIcon}
        busy={scan.isPending}
        onClick={canScan() ? () => setIsScanning(true) : choose}
      >
        Scan a sheet
      </Button>
      {input}
      {isScanning && (
        <LateScan
          onAddress={navigate}
          onPhoto={() => {
            setIsScanning(false);
            choose();
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}
