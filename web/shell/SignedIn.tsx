import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { CalendarContext } from '../days/workspace-calendar.ts'
import { Asking } from '../session/confirming/Asking.tsx'
import { speak } from '../session/language.ts'
import { UserContext } from '../session/queries.ts'
import { useSignedIn } from '../session/session-end.ts'
import { connection } from '../sync/connection.ts'
import { keepLive } from '../sync/live.ts'
import { ServingContext } from '../todos/serving/context.ts'
import { Kit } from '../ui/Kit.tsx'
import { AddedCommands } from '../ui/list/added-commands.ts'
import { ImportContext } from '../ui/ImportMenu.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { forgetUndo, useUndoKey } from '../ui/undo.ts'
import { addedCommands } from './added-commands.ts'
import { importing } from './import-dialog.ts'
import { serving } from './serving.ts'

/** What every page for signed-in people stands on: who they are, the kit, and colleagues' changes. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const user = useSignedIn()
  useEffect(() => {
    if (user?.language) speak(user.language)
  }, [user?.language])
  if (!user) return <Spinner />
  return (
    <UserContext value={user}>
      <CalendarContext value={user.calendar}>
        <Kit>
          <AddedCommands value={addedCommands}>
            <ServingContext value={serving}>
              <ImportContext value={importing}>
                <Live>{children}</Live>
                <Asking />
              </ImportContext>
            </ServingContext>
          </AddedCommands>
        </Kit>
      </CalendarContext>
    </UserContext>
  )
}

const telling = {
  undone: (about: string | undefined): void =>
    toast({ title: t('Undone'), ...(about !== undefined && { description: about }) }),
  // Online the answer comes at once.
  waits: (): void => {
    if (connection() !== 'online') toast({ title: t('Undone as soon as you are back online') })
  },
}

const Live = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  useEffect(() => keepLive(client), [client])
  useUndoKey(telling)
  useEffect(() => forgetUndo, [])
  return children
}
