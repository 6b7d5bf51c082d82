import { IconUpload } from '@tabler/icons-react'
import { createContext, type ComponentType, useContext } from 'react'
import type { ImportKind } from '#contract/imports.ts'
import { t } from '#contract/words.ts'
import { DotsMenu } from './DotsMenu.tsx'
import { useDialogs } from './dialogs.ts'

type Kind = Exclude<ImportKind, 'milestones'>
type DialogProps = { kind: Kind; teamId: number | null; onClose: () => void }

/** The dialog that imports rows, which lies above the lists that open it. */
export const ImportContext = createContext<{ ImportDialog?: ComponentType<DialogProps> }>({})

/** The menu of a list for what comes in from elsewhere. */
export const ImportMenu = ({ kind, teamId = null }: { kind: Kind; teamId: number | null | undefined }) => {
  const { ImportDialog } = useContext(ImportContext)
  const { shown, open, close } = useDialogs<'import'>()
  if (!ImportDialog) return null
  return (
    <>
      <DotsMenu
        ofPage
        label={t('More')}
        commands={[{ name: t('Import…'), icon: IconUpload, act: () => open('import') }]}
      />
      {shown && <ImportDialog kind={kind} teamId={teamId} onClose={close} />}
    </>
  )
}
