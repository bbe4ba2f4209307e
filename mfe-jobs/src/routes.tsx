import { RemotePages } from 'shared-remote';

const pages = [{ path: '*', element: <p>Not built yet</p> }];

/** The pages of this remote. */
export function App() {
  return <RemotePages pages={pages} />;
}
