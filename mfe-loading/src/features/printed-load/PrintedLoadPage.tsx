import { LoadOpened } from '#load-page/LoadOpened.tsx';
import { PrintedLoadScreen } from './PrintedLoadScreen.tsx';

/** A load on paper. */
export const PrintedLoadPage = () => <LoadOpened title="Sheet" screen={PrintedLoadScreen} />;
