import { draftRoute } from 'shared-api/rules';
import { remotePages } from 'shared-remote';

const pathsOf = (screen: string) => [`/${screen}`, `${draftRoute}/${screen}`];

/** This remote's pages. */
export const App = remotePages([
  {
    paths: pathsOf('mob-prep'),
    load: () =>
      import(/* webpackChunkName: "mob-prep" */ '#features/options/OptionsPage.tsx').then(
        (module) => module.OptionsPage,
      ),
  },
  {
    paths: pathsOf('mob-prep/items'),
    load: () =>
      import(/* webpackChunkName: "mob-prep/items" */ '#features/categories/CategoriesPage.tsx').then(
        (module) => module.CategoriesPage,
      ),
  },
  {
    paths: pathsOf('mob-prep/assembly'),
    load: () =>
      import(/* webpackChunkName: "mob-prep/assembly" */ '#features/assembly/AssemblyPage.tsx').then(
        (module) => module.AssemblyPage,
      ),
  },
  {
    paths: pathsOf('mob-prep/previous-jobs'),
    load: () =>
      import(
        /* webpackChunkName: "mob-prep/previous-jobs" */ '#features/previous-jobs/PreviousJobsPage.tsx'
      ).then((module) => module.PreviousJobsPage),
  },
  {
    paths: ['/compare'],
    load: () =>
      import(/* webpackChunkName: "compare" */ '#features/compare/ComparePage.tsx').then(
        (module) => module.ComparePage,
      ),
  },
]);
