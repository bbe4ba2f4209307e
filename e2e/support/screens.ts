/** A draft in the demo data: Maple Grove Elem Reroof, Draft #1, at checkout with 113 lines. */
export const demoDraft = { customId: '25-1003', projectId: 304, id: 5005 } as const;

/** Another one, which tests may change: Hillcrest Tower Recover, Draft #1. */
export const spareDraft = { customId: '25-1059', projectId: 310, id: 5015 } as const;

const draftPath = (screen: string) => `/project/${demoDraft.customId}/${demoDraft.id}/${screen}`;

/** Every screen with its own address, and somebody who may see it. */
export const screens = [
  { name: 'login', path: '/login', person: null },
  { name: 'forgot-password', path: '/forgot-password', person: null },
  { name: 'role-selection', path: '/role-selection', person: null },
  { name: 'guide', path: '/help', person: null },
  { name: 'guide-page', path: '/help/job-entry', person: 'pm' },
  { name: 'dashboard', path: '/dashboard', person: 'full_admin' },
  { name: 'dashboard-nothing-found', path: '/dashboard?q=no-such-job', person: 'pm' },
  { name: 'job-entry', path: '/job-entry', person: 'pm' },
  { name: 'project', path: `/project/${demoDraft.customId}`, person: 'pm' },
  { name: 'project-not-found', path: '/project/no-such-job', person: 'pm' },
  { name: 'draft-job-entry', path: draftPath('job-entry'), person: 'pm' },
  { name: 'mob-prep', path: draftPath('mob-prep'), person: 'pm' },
  { name: 'mob-prep-items', path: draftPath('mob-prep/items'), person: 'pm' },
  { name: 'mob-prep-assembly', path: draftPath('mob-prep/assembly'), person: 'pm' },
  { name: 'mob-prep-previous-jobs', path: draftPath('mob-prep/previous-jobs'), person: 'pm' },
  {
    name: 'compare',
    path: `/compare?left=${demoDraft.customId}&leftDraft=${demoDraft.id}&right=${spareDraft.customId}&rightDraft=${spareDraft.id}`,
    person: 'pm',
  },
  { name: 'checkout', path: draftPath('checkout'), person: 'pm' },
  { name: 'checkout-pe', path: draftPath('checkout'), person: 'pe' },
  { name: 'loads', path: '/load', person: 'pm' },
  { name: 'yard', path: '/yard', person: 'admin' },
  { name: 'yard-equipment', path: '/yard/equipment', person: 'admin' },
  { name: 'yard-owned', path: '/yard/owned', person: 'admin' },
  { name: 'stock', path: '/yard/stock', person: 'fm' },
  { name: 'stock-count', path: '/yard/stock/count', person: 'fm' },
  {
    name: 'load-start',
    path: `/load/start/${demoDraft.customId}/${demoDraft.id}`,
    person: 'pm',
  },
  { name: 'load-not-found', path: '/l/aaaaaaaaaa', person: 'pm' },
  { name: 'items', path: '/items?category=1&sub=2', person: 'full_admin' },
  { name: 'items-care', path: '/items/care', person: 'admin' },
  { name: 'items-upload', path: '/items/upload', person: 'admin' },
  ...[
    'categories',
    'assemblies',
    'employees',
    'units',
    'project-types',
    'translations',
    'job-costing',
    'roles',
    'audit',
    'releases',
    'health',
    'set-up',
  ].map((list) => ({ name: `admin-${list}`, path: `/admin/${list}`, person: 'admin' }) as const),
  { name: 'admin-company-sign-in', path: '/admin/company-sign-in', person: 'full_admin' },
  { name: 'account', path: '/account', person: 'pm' },
  { name: 'not-found', path: '/no-such-page', person: 'pm' },
] as const;
