import { LoadOpened } from '#load-page/LoadOpened.tsx';
import { ReturnsScreen } from './ReturnsScreen.tsx';

/** What comes back from a job. */
export const ReturnsPage = () => <LoadOpened title="Returns" screen={ReturnsScreen} />;
