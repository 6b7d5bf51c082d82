import { useRememberedSwitch } from '../../ui/remembered.ts'

/** Whether this browser shows rooms in large type, for a projector. */
export const useProjector = () => useRememberedSwitch('drumbeat.projector', false)
