import { queryOptions } from '@tanstack/react-query'
import { workspaceImport } from '#contract/workspace-import.ts'
import type { WorkspaceImport } from '#contract/workspace-import.ts'
import { call } from '../api.ts'

const pollMilliseconds = 1000

/** Whether a server is at it. */
const isUnderWay = (current: WorkspaceImport | null): boolean =>
  current !== null && current.isRunning && (current.state === 'checking' || current.state === 'importing')

/** How the import stands, asked again and again while a server is at it. */
export const importQuery = queryOptions({
  queryKey: ['workspace import'],
  queryFn: ({ signal }) => call(workspaceImport.state, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.current) ? pollMilliseconds : false),
})
