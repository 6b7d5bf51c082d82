import { queryOptions } from '@tanstack/react-query'
import { meetings } from '#contract/meetings.ts'
import { session } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import { call } from '../api.ts'

export const workspaceQuery = queryOptions({
  queryKey: ['tenants', 'workspace'],
  queryFn: ({ signal }) => call(settings.workspace, {}, signal),
})

/** Changes with every upload, so it is refetched whenever it is shown. */
export const storageQuery = queryOptions({
  queryKey: ['settings', 'storage'],
  queryFn: ({ signal }) => call(settings.storage, {}, signal),
  staleTime: 0,
})

/** Your active sessions, refetched whenever they are shown. */
export const devicesQuery = queryOptions({
  queryKey: ['settings', 'devices'],
  queryFn: ({ signal }) => call(session.devices, {}, signal),
  staleTime: 0,
})

export const passwordQuery = queryOptions({
  queryKey: ['settings', 'password'],
  queryFn: ({ signal }) => call(session.hasPassword, {}, signal),
})

export const calendarFeedQuery = queryOptions({
  queryKey: ['settings', 'calendar feed'],
  queryFn: ({ signal }) => call(meetings.feed, {}, signal),
})
