// One chunk.
export { MachineConfirm } from '#src/overlays/MachineConfirm.tsx';
export { MachineModal } from '#src/overlays/MachineModal.tsx';
