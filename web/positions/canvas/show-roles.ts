import { useRememberedSwitch } from '../../ui/remembered.ts'

/** Whether charts show roles on their cards, in this browser. */
export const useShowRoles = () => useRememberedSwitch('drumbeat.chart-roles', true)
