/** What browsers offer in secure contexts only, so neither over plain http in an office nor in a test of it. */
const secureContextOnly = 'randomUUID|subtle|clipboard|locks|serviceWorker|wakeLock|persist';

/** The only file that may use them: it knows the way out where they are missing. */
export const secureContextFile = 'shared-api/src/browser/secureContext.ts';

const message = `Missing over plain http: use shared-api/browser, or add the way out to ${secureContextFile}.`;

/** ESLint's `no-restricted-syntax`: reading one of them, by name or by destructuring. */
export const secureContextRule: ['error', ...object[]] = [
  'error',
  {
    selector: `MemberExpression[object.name=/^(crypto|navigator|storage)$/][property.name=/^(${secureContextOnly})$/]`,
    message,
  },
  {
    selector: `MemberExpression[object.property.name=/^(crypto|navigator|storage)$/][property.name=/^(${secureContextOnly})$/]`,
    message,
  },
  {
    selector: `VariableDeclarator[init.name=/^(crypto|navigator)$/] Property[key.name=/^(${secureContextOnly})$/]`,
    message,
  },
];
