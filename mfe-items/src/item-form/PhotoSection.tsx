import { useEffect } from 'react';
import { noImage, photoExtensions, photoHint, photoTexts } from 'shared-api/rules';
import {
  Box,
  Button,
  DropZone,
  Flex,
  HStack,
  NoPhotoIcon,
  Stack,
  Text,
  UploadIcon,
  useFileChooser,
  useIsPhone,
  useStableCallback,
} from 'shared-ui';
import type { PhotoUpload } from './usePhotoUpload.ts';

interface PhotoSectionProps {
  readonly upload: PhotoUpload;
  /** Address of the photo in the form. */
  readonly url: string;
  readonly onRemove: () => void;
}

const accepted = photoExtensions.map((ending) => `.${ending}`).join(',');
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** An item's photo: chosen, dropped, pasted, or taken with a phone. */
export function PhotoSection({ upload, url, onRemove }: PhotoSectionProps) {
  const phone = useIsPhone();
  const chooser = useFileChooser({ label: 'Photo file', accept: accepted, onFile: upload.choose });
  const camera = useFileChooser({
    label: 'Photo from the camera',
    accept: 'image/*',
    camera: true,
    onFile: upload.choose,
  });
  const { state, problem, preview } = upload;
  const sending = state.status === 'uploading' ? state : null;
  const shown = preview ?? url;

  const paste = useStableCallback(({ clipboardData }: ClipboardEvent) => {
    const file = clipboardData?.files[0];
    // Spreadsheet cells also arrive as a picture, but the user wants their text.
    if (file && !clipboardData.types.includes('text/plain')) upload.choose(file);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [paste]);

  return (
    <Flex gap="4" align="flex-start">
      <Box
        position="relative"
        boxSize="96px"
        flexShrink="0"
        border="1px solid"
        borderColor="border"
        borderRadius="control"
        bg="bg.subtle"
        overflow="hidden"
      >
        {shown ? (
          <Box asChild w="full" h="full" objectFit="contain">
            <img src={shown} alt="The item" />
          </Box>
        ) : (
          <Flex h="full" align="center" justify="center" color="fg.subtle">
            <NoPhotoIcon size={24} strokeWidth={1.5} aria-label={noImage} />
          </Flex>
        )}
        {sending && (
          <Box
            position="absolute"
            left="0"
            bottom="0"
            h="4px"
            bg="accent.solid"
            style={{ width: `${sending.share * 100}%` }}
          />
        )}
      </Box>
      <Stack flex="1" minW="0" gap="2">
        {sending && (
          <HStack justify="space-between" gap="2">
            <Text textStyle="dense" truncate aria-live="polite">
              {sending.file.name}{' '}
              <Text as="span" textStyle="caption" color="fg.subtle">
                {megabytes(sending.file.size)}, {Math.round(sending.share * 100)} %
              </Text>
            </Text>
            <Button variant="ghost" size="row" onClick={upload.drop}>
              Cancel upload
            </Button>
          </HStack>
        )}
        <DropZone
          minHeight={60}
          onDrop={(file) => (file ? upload.choose(file) : upload.refuse(photoTexts.notAnImage))}
        >
          {!phone && <UploadIcon size={16} aria-hidden />}
          {!phone && 'Drop a photo here, paste it, or'}
          <Button size="row" onClick={chooser.choose}>
            {phone ? 'Choose a photo' : 'Choose a file'}
          </Button>
          {phone && (
            <Button size="row" onClick={camera.choose}>
              Take a photo
            </Button>
          )}
          {url && !sending && (
            <Button
              variant="ghost"
              size="row"
              onClick={() => {
                upload.drop();
                onRemove();
              }}
            >
              Remove photo
            </Button>
          )}
        </DropZone>
        {chooser.input}
        {camera.input}
        {problem ? (
          <Text textStyle="caption" color="danger.fg" fontWeight="500" role="alert">
            {problem}
          </Text>
        ) : (
          <Text textStyle="caption" color="fg.subtle">
            {photoHint}
          </Text>
        )}
      </Stack>
    </Flex>
  );
}
