import type { User } from '#contract/tenants.ts'

export type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'invite' | 'password' | 'delete'; id: number }

export type PeopleDialogsProps = {
  shown: OpenDialog
  people: User[]
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}
