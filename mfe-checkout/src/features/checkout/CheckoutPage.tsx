import { useDraftScreen } from 'shared-draft';
import { useParams } from 'shared-remote';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { CheckoutLoading, CheckoutUnavailable } from './CheckoutStates.tsx';

/** Checkout at both its addresses: for the draft in the address, or for the one open in this tab. */
export function CheckoutPage() {
  const found = useDraftScreen(useParams());
  if (found.status === 'loading') return <CheckoutLoading />;
  if (found.status !== 'ready') return <CheckoutUnavailable found={found} />;
  return (
    <CheckoutScreen
      key={found.draft.id}
      project={found.project}
      draft={found.draft}
      draftKey={found.key}
      hasIds={found.hasIds}
      readOnly={found.readOnly}
      isDeleted={found.isDeleted ?? false}
    />
  );
}
