import { type ComponentType, lazy, Suspense } from 'react';
import { RemotePages } from 'shared-remote';

const OptionsPage = lazy(() =>
  import('#features/options/OptionsPage.tsx').then((module) => ({ default: module.OptionsPage })),
);
const CategoriesPage = lazy(() =>
  import('#features/categories/CategoriesPage.tsx').then((module) => ({ default: module.CategoriesPage })),
);
const AssemblyPage = lazy(() =>
  import('#features/assembly/AssemblyPage.tsx').then((module) => ({ default: module.AssemblyPage })),
);
const PreviousJobsPage = lazy(() =>
  import('#features/previous-jobs/PreviousJobsPage.tsx').then((module) => ({
    default: module.PreviousJobsPage,
  })),
);

const screens: readonly (readonly [string, ComponentType])[] = [
  ['mob-prep', OptionsPage],
  ['mob-prep/items', CategoriesPage],
  ['mob-prep/assembly', AssemblyPage],
  ['mob-prep/previous-jobs', PreviousJobsPage],
];

const pages = screens.flatMap(([path, Page]) =>
  [`/${path}`, `/project/:customId/:contentId/${path}`].map((address) => ({
    path: address,
    element: <Page />,
  })),
);

/** The pages of this remote. */
export function App() {
  return (
    <Suspense fallback={null}>
      <RemotePages pages={pages} />
    </Suspense>
  );
}
