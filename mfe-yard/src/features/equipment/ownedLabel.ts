import type { Equipment } from 'shared-api/contract';

export const ownedLabel = ({ item_name, owned }: Equipment): string =>
  `${owned} owned of ${item_name}: change`;
