// Who may import whom: the table of docs/architecture.md as data, for dependency-cruiser.

const tests = '[.]test[.]tsx?$|(^|/)testing/';
/** Files of a server module that other modules may import although they aren't its service. */
const doors = [
  // It says what is live. Pages and the releases service both depend on it, so it would close a cycle inside the service.
  'releases/live-set/liveSets[.]ts',
  // Drafts and carts use it. The projects service itself uses the drafts service, so it would close a cycle in there.
  'projects/projectGuard[.]ts',
  // What modules implement. The health service itself runs what they offer, so it would close a cycle.
  'health/HealthCheck[.]ts',
];

/** The parts of our packages that each may import, apart from itself. Parts are folders of the repository. */
const allowed = {
  'shared-api/src/rules': [],
  'shared-api/src/browser': [],
  'shared-api/src/contract': ['shared-api/src/rules'],
  'shared-api/src/client': ['shared-api/src'],
  'shared-api/src/testing': ['shared-api/src'],
  // What needs a secure context has one file for all, and so has the reading of numbers.
  'shared-ui': ['shared-api/src/browser', 'shared-api/src/rules'],
  'shared-auth': ['shared-api/src'],
  // Renders pages for remotes' tests and for standalone remotes, which takes a query client like the shell's. The outbox sends.
  'shared-remote/src/(testing|alone|outbox)': ['shared-remote', 'shared-api/src', 'shared-auth', 'shared-ui'],
  'shared-remote': ['shared-auth', 'shared-api/src/(contract|rules)', 'shared-ui'],
  'shared-draft/src/ui': ['shared-draft', 'shared-api/src', 'shared-auth', 'shared-remote', 'shared-ui'],
  'shared-draft': ['shared-api/src', 'shared-auth'],
  'mfe-[^/]+': ['shared-[^/]+'],
  shell: ['shared-[^/]+'],
  // Rules that screens are tested against as well, and a calculation that benches use as well. Neither needs a browser.
  'api/src/testing': [
    'api',
    'shared-api/src/(contract|rules)',
    'shared-api/src/testing/(atShare|employeeRules)[.]ts',
  ],
  api: ['shared-api/src/(contract|rules)'],
  e2e: ['shared-api/src', 'tooling/bin/findChromium[.]mjs', 'api/src/testing/ownCertificate[.]ts'],
  // The settings as plain JavaScript, which runs before anything is installed; the rules in tests; what is wrong with a certificate.
  tooling: ['api/src/settings', 'api/src/platform/errors/tlsFault[.]ts', 'shared-api/src/rules'],
};

const own = '^(shell|mfe-[^/]+|shared-[^/]+|api|e2e|tooling)/';
const parts = Object.keys(allowed);

/** Within a package, a part that has a rule of its own isn't under the package's. */
const between = parts.map((part, at) => ({
  name: `${part} imports`,
  severity: 'error',
  from: {
    path: `^(${part})/`,
    pathNot: [
      ...parts.slice(0, at).map((other) => `^(${other})/`),
      '^[^/]+/[^/]+[.]config[.]ts$',
      ...(part.startsWith('shared-api') ? [tests] : []),
    ],
  },
  to: { path: own, pathNot: ['^$1/', ...allowed[part].map((other) => `^(${other})(/|$)`)] },
}));

export default {
  forbidden: [
    ...between,
    {
      name: 'no third parties in rules',
      severity: 'error',
      from: { path: '^shared-api/src/(rules|browser)/', pathNot: tests },
      to: { pathNot: own },
    },
    {
      name: 'only typebox in the contract',
      severity: 'error',
      from: { path: '^shared-api/src/contract/', pathNot: tests },
      to: { pathNot: [own, 'node_modules/typebox/'] },
    },
    {
      name: 'no feature imports another feature',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'a server module is reached through its service',
      severity: 'error',
      from: { path: '^api/src/modules/([^/]+)/' },
      to: {
        path: '^api/src/modules/',
        pathNot: [
          '^api/src/modules/$1/',
          '^api/src/modules/[^/]+/[^/]+[.]service[.]ts$',
          ...doors.map((door) => `^api/src/modules/${door}$`),
        ],
      },
    },
    {
      name: 'no requests in the database',
      severity: 'error',
      from: { path: '^api/src/platform/database/' },
      to: { path: '^api/src/platform/(http|audit)/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no missing files',
      severity: 'error',
      from: {},
      // The browser's package is there once a test run has needed it.
      to: { couldNotResolve: true, pathNot: 'schema[.]d[.]ts$|^@sparticuz/chromium$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]d[.]mts$|(^|/)(dist[^/]*|[.]cache|[.]mf|[.]turbo|create/template)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
