import type { Equipment, EquipmentClaim } from 'shared-api/contract';
import { projectPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Badge, Button, Flex, MailIcon, Notice, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { claimsBefore, shortageOf } from '#domain/claims.ts';
import { askAddress, claimDays, conflictText, holdersOn, kindLabels } from '#domain/claimTexts.ts';
import { RentButton } from '#src/rent/RentButton.tsx';

export interface ShownClaim {
  readonly item: Equipment;
  readonly claim: EquipmentClaim;
}

interface ClaimDialogProps extends ShownClaim {
  /** The last day that the page shows. */
  readonly last: string;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Who has an item or wants it, what stands in the way, and the ways out. */
export function ClaimDialog({ item, claim, last, mayEdit, onClose }: ClaimDialogProps) {
  const conflict = conflictText(item, claim, last);
  const shortage = shortageOf(item, claim, last);
  const [holder = claim] = shortage ? holdersOn(claimsBefore(item, claim), shortage) : [];
  return (
    <Dialog
      open
      title={claim.project_name}
      aside={<Badge palette={claim.kind === 'out' ? 'accent' : 'neutral'}>{kindLabels[claim.kind]}</Badge>}
      size="confirm"
      onClose={onClose}
      footer={
        <Button asChild variant="solid">
          <PageLink to={projectPath(claim.custom_id)}>Open project</PageLink>
        </Button>
      }
    >
      <Stack gap="3">
        <Text textStyle="dense" color="fg.muted">
          {claim.custom_id}, Draft #{claim.draft_number}
        </Text>
        <Text textStyle="dense">
          {claim.quantity} of {item.item_name}, {claimDays(claim)}
        </Text>
        {(claim.pm_name ?? claim.fm_name) !== null && (
          <Flex gap="4" wrap="wrap" textStyle="dense">
            {claim.pm_name !== null && <span>{claim.pm_name}, PM</span>}
            {claim.fm_name !== null && <span>{claim.fm_name}, FM</span>}
          </Flex>
        )}
        {claim.due !== undefined && (
          <Notice palette="warning">Late. It counts as away until its load is closed.</Notice>
        )}
        {conflict !== null && <Notice palette="warning">{conflict}</Notice>}
        <Flex gap="2" wrap="wrap">
          <Button asChild icon={MailIcon}>
            <a href={askAddress(item.item_name, holder, claim)}>
              Ask {holder.pm_name ?? holder.project_name}
            </a>
          </Button>
          {mayEdit && shortage && (
            <RentButton
              draft={{ projectId: claim.project_id, draftId: claim.draft_id }}
              item={item}
              missing={shortage.short}
              onRented={onClose}
            />
          )}
          {mayEdit && claim.kind !== 'out' && (
            <Button asChild>
              <PageLink to={`${projectPath(claim.custom_id)}/${claim.draft_id}/job-entry`}>
                Shift dates
              </PageLink>
            </Button>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}
