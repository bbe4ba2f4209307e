import { hasServiceWorkers } from 'shared-api/browser';
import type { Load } from 'shared-api/contract';
import { downloadExcelLabel, printLanguageNames, printLanguages, projectPath } from 'shared-api/rules';
import { useNavigate } from 'shared-remote';
import {
  ArrowLeftIcon,
  BoxesIcon,
  BuildingIcon,
  CalendarIcon,
  DownloadIcon,
  EditIcon,
  IconButton,
  ListChecksIcon,
  MonitorIcon,
  MoreIcon,
  PrintIcon,
  UndoIcon,
} from 'shared-ui';
import { usePrintLanguage } from 'shared-ui/data';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from 'shared-ui/overlays';
import { useDownloadLoad } from '#data/loads.mutations.ts';
import type { ShownLoad } from '#domain/shownLoad.ts';
import { loadPaths } from '#src/loadPaths.ts';

/** Whether this device keeps the load, and how to change that. */
interface OfflineSwitch {
  readonly isKept: boolean;
  readonly isPending: boolean;
  readonly mutate: (keeps: boolean) => void;
}

interface LoadMenuProps {
  readonly load: Load;
  readonly keep: OfflineSwitch;
  readonly shown: ShownLoad;
  readonly readOnly: boolean;
  readonly onExcept: () => void;
  readonly onTruck: () => void;
  readonly onDays: () => void;
  readonly onReopen: () => void;
}

/** What takes back how far a load is. */
const taken: { readonly [Status in Load['status']]?: string } = {
  loaded: 'Back to loading',
  out: 'Back to loading',
  closed: 'Open again',
};

export function LoadMenu({
  load,
  keep,
  shown,
  readOnly,
  onExcept,
  onTruck,
  onDays,
  onReopen,
}: LoadMenuProps) {
  const navigate = useNavigate();
  const download = useDownloadLoad();
  const { language, choose } = usePrintLanguage();
  const isTranslated = shown.lines.some(({ line }) => line.name_es !== undefined);
  const wentOut = shown.lines.some(({ totals }) => totals.loaded > 0);
  return (
    <Menu
      trigger={
        <IconButton
          label="More"
          icon={MoreIcon}
          size="touch"
          busy={download.isPending || keep.isPending}
          tooltip={false}
        />
      }
    >
      {!readOnly && (
        <>
          <MenuItem icon={ListChecksIcon} onSelect={onExcept}>
            All loaded except…
          </MenuItem>
          <MenuItem icon={EditIcon} onSelect={onTruck}>
            {shown.truck === '' ? 'Name the truck' : 'Change the truck'}
          </MenuItem>
          <MenuItem icon={CalendarIcon} onSelect={onDays}>
            {load.leaves_on || load.back_on ? 'Change the days' : 'Set the days'}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={ArrowLeftIcon}
        disabledReason={wentOut ? undefined : 'Nothing is loaded yet'}
        onSelect={() => navigate(loadPaths.returns(load.id))}
      >
        Returns
      </MenuItem>
      <MenuItem icon={PrintIcon} onSelect={() => navigate(loadPaths.sheet(load.id))}>
        Print
      </MenuItem>
      <MenuItem icon={DownloadIcon} onSelect={() => download.mutate(load)}>
        {downloadExcelLabel}
      </MenuItem>
      {load.can.load && taken[shown.status] && (
        <MenuItem icon={UndoIcon} onSelect={onReopen}>
          {taken[shown.status]}
        </MenuItem>
      )}
      <MenuItem
        icon={MonitorIcon}
        disabledReason={hasServiceWorkers() ? undefined : 'MobPrep must be opened over https'}
        onSelect={() => keep.mutate(!keep.isKept)}
      >
        {keep.isKept ? 'Remove from this device' : 'Keep on this device'}
      </MenuItem>
      <MenuSeparator />
      {isTranslated && (
        <>
          <MenuLabel>Names of items</MenuLabel>
          {printLanguages.map((each) => (
            <MenuItem key={each} current={each === language} onSelect={() => choose(each)}>
              {printLanguageNames[each]}
            </MenuItem>
          ))}
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={BuildingIcon} onSelect={() => navigate(projectPath(load.custom_id))}>
        Project
      </MenuItem>
      <MenuItem icon={BoxesIcon} onSelect={() => navigate(loadPaths.list)}>
        All loads
      </MenuItem>
    </Menu>
  );
}
