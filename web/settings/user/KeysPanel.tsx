import { Checkbox } from '@mantine/core'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { Panel } from '../../ui/Panel.tsx'
import settings from '../settings.module.css'
import { useChangeKeys } from './changes.ts'
import { userSections } from '../sections.ts'

/** Whether single characters are shortcuts, for those who dictate or slip: see WCAG 2.1.4. */
export const KeysPanel = () => {
  const { characterKeys } = useUser()
  const { mutate: change, isPending } = useChangeKeys()
  return (
    <Panel title={userSections.keyboard}>
      <div className={settings.body}>
        <Checkbox
          label={t('Use single letters, digits and signs as shortcuts')}
          checked={characterKeys}
          disabled={isPending}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        <p className={settings.hint}>
          {t(
            'Switch this off if you dictate, or press keys by accident. Arrow keys, Enter, Esc, the space bar and shortcuts with Ctrl or ⌘ still work.',
          )}
        </p>
      </div>
    </Panel>
  )
}
