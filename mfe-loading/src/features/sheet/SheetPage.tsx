import { LoadOpened } from '#load-page/LoadOpened.tsx';
import { SheetScreen } from './SheetScreen.tsx';

/** A load on paper. */
export const SheetPage = () => <LoadOpened title="Sheet" screen={SheetScreen} />;
