import { useMantineColorScheme } from '@mantine/core'
import { t } from '#contract/words.ts'
import { colorSchemes } from '../../ui/color-schemes.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import styles from '../settings.module.css'
import { userSections } from '../sections.ts'

export const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title={userSections.appearance}>
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.hint}>{t('Saved in this browser.')}</span>
          <Segments label={t('Theme')} options={colorSchemes} value={colorScheme} onChange={setColorScheme} />
        </div>
      </div>
    </Panel>
  )
}
