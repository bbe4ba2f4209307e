import type { LoaderContext } from 'webpack';

interface Edit {
  /** Below the front end's `src`. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The remote whose release is measured. */
export const released = 'mfe-checkout';

/** A text of each remote that changes in a reworded build. */
export const edits = {
  'mfe-admin': {
    file: 'health-page/HealthPage.tsx',
    before: 'Loading the health',
    after: 'Reading the health',
  },
  'mfe-checkout': {
    file: 'features/checkout/CostPanel.tsx',
    before: 'Not on the field copy',
    after: 'The field copy has none',
  },
  'mfe-items': {
    file: 'features/catalogue-care/KindList.tsx',
    before: 'What to look at',
    after: 'Look at these',
  },
  'mfe-jobs': {
    file: 'features/job-entry/JobSection.tsx',
    before: 'Where the job comes from',
    after: 'Origin of the job',
  },
  'mfe-loading': {
    file: 'features/load-list/ScanDialog.tsx',
    before: 'Picture of the camera',
    after: 'Camera',
  },
  'mfe-mobprep': {
    file: 'features/assembly/PackageList.tsx',
    before: 'Loading packages',
    after: 'Reading packages',
  },
  'mfe-yard': { file: 'features/owned/YardNames.tsx', before: 'New yard', after: 'Another yard' },
} as const satisfies Readonly<Record<string, Edit>>;

/** A loader that changes one text on a screen. */
export default function reword(this: LoaderContext<Edit>, source: string): string {
  const { before, after } = this.getOptions();
  if (!source.includes(before)) throw new Error(`${this.resourcePath} no longer says "${before}".`);
  return source.replace(before, after);
}
