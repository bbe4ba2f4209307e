import { LoadOpened } from '#load-page/LoadOpened.tsx';
import { LoadScreen } from './LoadScreen.tsx';

/** What goes onto a truck. */
export const LoadPage = () => <LoadOpened title="Load" screen={LoadScreen} />;
