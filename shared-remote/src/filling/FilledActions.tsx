import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from 'shared-auth';
import { IconButton, MoreIcon, useIsPhone } from 'shared-ui';
import type { ActionsProps, PlaceAction, Places } from '../places.ts';
import { useNavigate } from '../routing.ts';
import type { Filling } from './Filling.ts';
import { shownLine } from './readChips.ts';

/** The most actions of one remote in a menu. */
const mostActions = 10;

/** Pages have it anyway. An import from here would be a second copy. */
const loadParts = () => import('shared-ui/overlays');
type Parts = Pick<Awaited<ReturnType<typeof loadParts>>, 'Menu' | 'MenuItem'>;

interface Offered {
  readonly key: string;
  readonly action: PlaceAction;
  readonly onFailure: Filling['onFailure'];
}

/** A menu of what remotes offer to do, for those who may. Draws nothing while there is nothing to do. */
export function FilledActions({ given, fillings }: ActionsProps & { readonly fillings: readonly Filling[] }) {
  const user = useUser();
  const phone = useIsPhone();
  const [parts, setParts] = useState<Parts | null>(null);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly Offered[]>>(new Map());
  useEffect(() => {
    let isOver = false;
    for (const { name, load, onFailure } of fillings)
      Promise.all([load().then(readActions), loadParts()])
        .then(([actions, overlays]) => {
          const offered = actions.map((action, at) => ({ key: `${name} ${at}`, action, onFailure }));
          if (isOver) return;
          setParts(overlays);
          setLoaded((before) => new Map([...before, [name, offered]]));
        })
        .catch((error: unknown) => !isOver && onFailure(error));
    return () => {
      isOver = true;
    };
  }, [fillings]);
  const shown = fillings
    .flatMap(({ name }) => loaded.get(name) ?? [])
    .filter(({ action: { access } }) => access === 'signed-in' || user?.permissions.includes(access));
  if (!parts || shown.length === 0) return null;
  return (
    <parts.Menu trigger={<IconButton label="More" icon={MoreIcon} size={phone ? 'touch' : 'tool'} />}>
      {shown.map(({ key, action, onFailure }) => (
        <ActionItem key={key} action={action} given={given} onFailure={onFailure} MenuItem={parts.MenuItem} />
      ))}
    </parts.Menu>
  );
}

interface ActionItemProps extends Pick<Offered, 'action' | 'onFailure'> {
  readonly given: Places['checkout/actions/v1'];
  readonly MenuItem: Parts['MenuItem'];
}

function ActionItem({ action, given, onFailure, MenuItem }: ActionItemProps) {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: async () => ('to' in action ? navigate(action.to(given)) : action.run(given)),
    meta: { failure: 'failure' in action ? action.failure : `Failed to open ${action.label}` },
    onError: onFailure,
  });
  return <MenuItem onSelect={() => mutate()}>{action.label}</MenuItem>;
}

/** Reads what a module has for a menu, which may be anything. Throws if one of its actions isn't one. */
function readActions(actions: unknown): readonly PlaceAction[] {
  if (!Array.isArray(actions) || actions.length > mostActions) throw new Error('These are no actions.');
  return actions.map((action: PlaceAction) => {
    const label = shownLine(action.label);
    if (label === null) throw new Error("An action's label can't be shown.");
    return { ...action, label };
  });
}
