import { language, languages, t } from '#contract/words.ts'
import { languageNames } from '../../session/language.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import settings from '../settings.module.css'
import { useChangeLanguage } from './language-change.ts'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

/** The language of the interface, of messages and of mails, wherever you sign in. */
export const LanguagePanel = () => {
  const { change, isPending } = useChangeLanguage()
  return (
    <Panel title={t('Language')}>
      <div className={settings.body}>
        <div className={settings.pairs}>
          <LazyChoice
            label={t('Language')}
            options={options}
            value={language()}
            disabled={isPending}
            onChange={change}
          />
        </div>
        <p className={settings.hint}>{t('Dates and numbers follow this language. So do the emails you receive.')}</p>
      </div>
    </Panel>
  )
}
