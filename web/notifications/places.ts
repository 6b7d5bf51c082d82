import type { Notification } from '#contract/notifications.ts'

const pages = { todos: '/todos', rocks: '/rocks' } as const

/** The page that shows what a notification is about. */
export const pageOf = ({ subject }: Notification): string =>
  new Map<string, string>(Object.entries(pages)).get(subject) ?? '/dashboard'
