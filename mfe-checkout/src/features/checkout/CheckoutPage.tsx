import { useDraftScreen } from 'shared-draft';
import { useParams } from 'shared-remote';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { CheckoutFailure, CheckoutLoading, CheckoutMissing, DraftNotFound } from './CheckoutStates.tsx';

/** Checkout at both its addresses: of the draft that it names, or of the one that is open in this tab. */
export function CheckoutPage() {
  const screen = useDraftScreen(useParams());
  switch (screen.status) {
    case 'missing':
      return <CheckoutMissing />;
    case 'loading':
      return <CheckoutLoading />;
    case 'failed':
      return <CheckoutFailure error={screen.error} onRetry={screen.retry} />;
    case 'notFound':
      return <DraftNotFound customId={screen.customId} />;
    case 'ready':
      return (
        <CheckoutScreen
          key={screen.draft.id}
          project={screen.project}
          draft={screen.draft}
          draftKey={screen.key}
          hasIds={screen.hasIds}
          readOnly={screen.readOnly}
        />
      );
  }
}
