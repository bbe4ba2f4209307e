/** What browsers call their reader of codes. TypeScript's library doesn't have it, as only some browsers do. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeDetectors = new (options: { formats: readonly string[] }) => CodeDetector;

const detectors = (): CodeDetectors | undefined => Reflect.get(globalThis, 'BarcodeDetector');

/** Whether this browser can read codes from its camera's picture. Over plain http it has no camera. */
export const canScan = (): boolean =>
  detectors() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

const lookEveryMs = 200;

/**
 * Shows the camera's picture and calls `onText` with each text that it reads in a code, until the returned function ends both. Rejects if
 * the person or the device allows no camera.
 */
export async function watchCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<() => void> {
  const Detector = detectors();
  if (!Detector) throw new Error('This browser reads no codes.');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const detector = new Detector({ formats: ['qr_code'] });
  video.srcObject = stream;
  await video.play();
  const timer = setInterval(async () => {
    // A frame that isn't there yet can't be read.
    const [code] = await detector.detect(video).catch(() => []);
    if (code) onText(code.rawValue);
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
}
