import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { photoExtensions, photoHint, photoTexts } from 'shared-api/rules';
import { Box, Button, Flex, HStack, NoPhotoIcon, Stack, Text, UploadIcon, useIsPhone } from 'shared-ui';
import type { PhotoUpload } from './usePhotoUpload.ts';

interface PhotoSectionProps {
  readonly upload: PhotoUpload;
  /** Address of the photo that the form holds. */
  readonly url: string;
  readonly onRemove: () => void;
}

const accepted = photoExtensions.map((ending) => `.${ending}`).join(',');
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The photo of an item: chosen, dropped, pasted, or taken with a phone. */
export function PhotoSection({ upload, url, onRemove }: PhotoSectionProps) {
  const phone = useIsPhone();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { state, preview } = upload;
  const sending = state.status === 'uploading' ? state : null;
  const shown = preview ?? url;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) upload.choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files);
    else upload.refuse(photoTexts.notAnImage);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    <Flex gap="4" align="flex-start" onPaste={paste}>
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
            <NoPhotoIcon size={24} strokeWidth={1.5} aria-label="No image available" />
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
        <Flex
          direction={{ base: 'column', md: 'row' }}
          align="center"
          justify="center"
          gap="2"
          minH="60px"
          py="2"
          border="1px dashed"
          borderColor={over ? 'accent.solid' : 'border.control'}
          borderRadius="control"
          bg={over ? 'accent.subtle' : undefined}
          textStyle="dense"
          color="fg.muted"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {!phone && <UploadIcon size={16} aria-hidden />}
          {!phone && 'Drop a photo here, paste it, or'}
          <Button size="row" onClick={() => chooser.current?.click()}>
            {phone ? 'Choose a photo' : 'Choose a file'}
          </Button>
          {phone && (
            <Button size="row" onClick={() => camera.current?.click()}>
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
        </Flex>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accepted}
          aria-label="Photo file"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label="Photo from the camera"
          onChange={(event) => take(event.target.files)}
        />
        {state.status === 'failed' ? (
          <Text textStyle="caption" color="danger.fg" fontWeight="500" role="alert">
            {state.sentence}
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
