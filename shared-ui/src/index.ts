/** Entry `.`: what the sign-in page and every other page needs. Keep overlay machines and the motion library out. */
export { Button } from '#src/actions/Button.tsx';
export type { ButtonProps, ButtonSize, ButtonVariant, IconButtonProps } from '#src/actions/buttonProps.ts';
export { IconButton } from '#src/actions/IconButton.tsx';
export { TextLink, type TextLinkProps } from '#src/actions/TextLink.tsx';
export type { AutosaveEvent, Entries, Entry } from '#src/autosave/autosave.ts';
export { type AutosaveOutcome, useAutosave } from '#src/autosave/useAutosave.ts';
export { Avatar, type AvatarProps } from '#src/display/Avatar.tsx';
export { Badge, type BadgeProps, type Palette } from '#src/display/Badge.tsx';
export { BadgeButton, type BadgeButtonProps } from '#src/display/BadgeButton.tsx';
export { Card, type CardProps } from '#src/display/Card.tsx';
export { CardAction, CardLink, type CardLinkProps } from '#src/display/CardLink.tsx';
export { KeyCap, type KeyCapProps } from '#src/display/KeyCap.tsx';
export { KeyLegend, type KeyLegendProps } from '#src/display/KeyLegend.tsx';
export { Logo, type LogoProps } from '#src/display/Logo.tsx';
export { NewsDot } from '#src/display/NewsDot.tsx';
export { Notice, type NoticeProps } from '#src/display/Notice.tsx';
export { Panel, type PanelProps } from '#src/display/Panel.tsx';
export { Section, type SectionProps } from '#src/display/Section.tsx';
export { Skeleton, type SkeletonProps } from '#src/display/Skeleton.tsx';
export { SkeletonRows, type SkeletonRowsProps } from '#src/display/SkeletonRows.tsx';
export { Spinner, type SpinnerProps } from '#src/display/Spinner.tsx';
export { StatusDot, type StatusDotProps } from '#src/display/StatusDot.tsx';
export { SubItemTag } from '#src/display/SubItemTag.tsx';
export { TitleBlock, type TitleBlockProps } from '#src/display/TitleBlock.tsx';
export { TitleBlockCell, type TitleBlockCellProps } from '#src/display/TitleBlockCell.tsx';
export { Checkbox, type CheckboxProps } from '#src/fields/Checkbox.tsx';
export { DropZone, type DropZoneProps } from '#src/fields/DropZone.tsx';
export { FormField, type FormFieldProps } from '#src/fields/FormField.tsx';
export { focusFirstFault } from '#src/fields/focusFirstFault.ts';
export {
  addInput,
  findInput,
  focusRefused,
  type InputState,
  inputState,
  isAllSaved,
  type PageInput,
  refusedItems,
  usePageInput,
  useUnsaved,
  /** For remotes that were built when only some unsaved work made the browser ask. */
  useUnsaved as useAskBeforeUnload,
  whenAllSaved,
} from '#src/fields/inputRegistry.ts';
export { NativeSelect, type NativeSelectProps } from '#src/fields/NativeSelect.tsx';
export { PasswordInput } from '#src/fields/PasswordInput.tsx';
export { ReadOnlyValue, type ReadOnlyValueProps } from '#src/fields/ReadOnlyValue.tsx';
export { SearchInput, type SearchInputProps } from '#src/fields/SearchInput.tsx';
export { TextArea, type TextAreaProps } from '#src/fields/TextArea.tsx';
export { TextInput } from '#src/fields/TextInput.tsx';
export { useFileChooser } from '#src/fields/useFileChooser.tsx';
export { ageText } from '#src/format/ageText.ts';
export {
  formatListDate,
  formatMoment,
  formatPrintedDate,
  /** What released remotes call it. */
  formatPrintedDate as formatSheetDate,
  formatTime,
} from '#src/format/dates.ts';
export { formatMoney } from '#src/format/money.ts';
export { formatQuantity, requiredPerCrewText } from '#src/format/quantity.ts';
export { BackButton, type BackButtonProps } from '#src/frame/BackButton.tsx';
export { headerHeight } from '#src/frame/headerHeight.ts';
export { PageBody, type PageBodyProps } from '#src/frame/PageBody.tsx';
export { PageFooter, type PageFooterProps } from '#src/frame/PageFooter.tsx';
export { PageHeader, type PageHeaderProps } from '#src/frame/PageHeader.tsx';
export { PageMenuSlot } from '#src/frame/PageMenuSlot.tsx';
export { Sidebar, type SidebarProps } from '#src/frame/Sidebar.tsx';
export { SidebarFrame, type SidebarFrameProps } from '#src/frame/SidebarFrame.tsx';
export { SidebarItem, type SidebarItemProps } from '#src/frame/SidebarItem.tsx';
export { SidebarSection, type SidebarSectionProps } from '#src/frame/SidebarSection.tsx';
export type { WorkflowStep } from '#src/frame/StepIndicator.tsx';
export { frameWidth } from '#src/frame/sidebarSizes.ts';
export { isComposing } from '#src/hooks/isComposing.ts';
export { isBehindDialog } from '#src/hooks/openDialogs.ts';
export { useDebounced } from '#src/hooks/useDebounced.ts';
export { useInSlices } from '#src/hooks/useInSlices.ts';
export { usePageKey } from '#src/hooks/usePageKey.ts';
export { useSingleKeys } from '#src/hooks/useSingleKeys.ts';
export { useStableCallback } from '#src/hooks/useStableCallback.ts';
export type { IconComponent } from '#src/icons/icon.ts';
export * from '#src/icons/icons.ts';
export { namedIcon } from '#src/icons/namedIcon.ts';
export { type LaterCode, laterCode } from '#src/later/laterCode.ts';
export { useKnown, useLoad } from '#src/later/useLater.ts';
export { formColumns } from '#src/layout/formColumns.ts';
export {
  Box,
  type BoxProps,
  Center,
  Flex,
  type FlexProps,
  Grid,
  GridItem,
  HStack,
  Spacer,
  Stack,
  type StackProps,
  VisuallyHidden,
} from '#src/layout/primitives.ts';
export { Text, type TextProps, type TextStyle } from '#src/layout/Text.tsx';
export { UiProvider, type UiProviderProps } from '#src/provider/UiProvider.tsx';
export { useIsFinger, useIsNarrow, useIsPhone, useIsWide } from '#src/provider/useMedia.ts';
export type { Drawing } from '#src/states/drawings.tsx';
export { EmptyState, type EmptyStateProps } from '#src/states/EmptyState.tsx';
export { ErrorCard, type ErrorCardProps } from '#src/states/ErrorCard.tsx';
export { errorIdText } from '#src/states/errorIdText.ts';
export { FailureNotice, type FailureNoticeProps } from '#src/states/FailureNotice.tsx';
export { type FailedRead, FailureState, type FailureStateProps } from '#src/states/FailureState.tsx';
export { ShowMore, type ShowMoreProps } from '#src/states/ShowMore.tsx';
export { SlowWait, type SlowWaitProps } from '#src/states/SlowWait.tsx';
export { WaysOn, type WaysOnProps } from '#src/states/WaysOn.tsx';
