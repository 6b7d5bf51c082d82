import { useQuery } from '@tanstack/react-query'
import { useDeadLink, useLinkedDialog } from '../linked-dialog.ts'
import { RockDialogs } from './later.ts'
import { linkedRockQuery } from './queries.ts'

/** The dialog that the address asks for; its rock may be of any team. */
export const LinkedRock = () => {
  const { linked, close } = useLinkedDialog('rock')
  const { data: rocks = [], error } = useQuery({ ...linkedRockQuery(linked?.id ?? 0), enabled: linked !== null })
  useDeadLink('rock', error, close)
  return linked && <RockDialogs shown={linked} rocks={rocks} teamId={undefined} onClose={close} />
}
