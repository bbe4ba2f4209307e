import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-api/client';
import {
  otherPhotoKind,
  photoProblem,
  photoTexts,
  photoTicketSeconds,
  unreadableFile,
} from 'shared-api/rules';
import { uploadPhoto } from '#data/uploadPhoto.ts';

/** Upload again slightly before the ticket ends, because saving takes time too. */
const freshMs = (photoTicketSeconds - 60) * 1_000;

export type PhotoState =
  | { readonly status: 'none' }
  | { readonly status: 'uploading'; readonly file: File; readonly share: number }
  | { readonly status: 'sent'; readonly file: File; readonly url: string; readonly begunAt: number };

export interface PhotoUpload {
  readonly state: PhotoState;
  /** Why the last file was rejected. The photo before it stays. */
  readonly problem: string | null;
  /** The chosen file's address in this browser. */
  readonly preview: string | null;
  readonly choose: (file: File) => void;
  readonly refuse: (problem: string) => void;
  /** Cancels an upload, or discards the uploaded photo. */
  readonly drop: () => void;
  /** The photo's address for a save. Uploads it again first if it has waited too long. Null if that fails. */
  readonly fresh: (url: string) => Promise<string | null>;
}

/** Manages a photo upload. */
export function usePhotoUpload(onSent: (url: string) => void): PhotoUpload {
  const [state, setState] = useState<PhotoState>({ status: 'none' });
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const send = async (file: File): Promise<string | null> => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const begunAt = Date.now();
    setProblem(null);
    setState({ status: 'uploading', file, share: 0 });
    const giveUp = (why: string) => {
      if (run.signal.aborted) return null;
      setPreview(null);
      setProblem(why);
      setState(state.status === 'sent' ? state : { status: 'none' });
      return null;
    };
    const bytes = await file.arrayBuffer().catch(() => null);
    const fault = bytes ? otherPhotoKind(new Uint8Array(bytes)) : unreadableFile;
    if (fault !== null) return giveUp(fault);
    try {
      const url = await uploadPhoto(file, {
        signal: run.signal,
        onProgress: (share) => !run.signal.aborted && setState({ status: 'uploading', file, share }),
      });
      if (run.signal.aborted) return null;
      setState({ status: 'sent', file, url, begunAt });
      onSent(url);
      return url;
    } catch (error) {
      if (!run.signal.aborted) console.warn('photo upload', error);
      return giveUp(uploadProblem(error));
    }
  };

  return {
    state,
    problem,
    preview,
    choose(file) {
      const sentence = photoProblem(file);
      if (sentence) return setProblem(sentence);
      setPreview(URL.createObjectURL(file));
      void send(file);
    },
    refuse: setProblem,
    drop() {
      running.current?.abort();
      setPreview(null);
      setProblem(null);
      setState({ status: 'none' });
    },
    async fresh(url) {
      if (state.status !== 'sent' || state.url !== url || Date.now() - state.begunAt < freshMs) return url;
      return await send(state.file);
    },
  };
}

/** The fixed text, and the server's reason if it refused the photo. */
const uploadProblem = (error: unknown): string =>
  isApiError(error) && error.status >= 400 && error.status < 500
    ? `${photoTexts.failed} ${error.detail}`.trim()
    : photoTexts.failed;
