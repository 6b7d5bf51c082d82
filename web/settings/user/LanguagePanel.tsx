import { TimeFormat } from '#contract/time-format.ts'
import { language, languages, t } from '#contract/words.ts'
import { languageNames } from '../../session/language.ts'
import { useUser } from '../../session/queries.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { timeText } from '../../ui/times.ts'
import settings from '../settings.module.css'
import { useChangeTimeFormat } from './changes.ts'
import { useChangeLanguage } from './language-change.ts'
import { userSections } from '../sections.ts'
import { timeFormatNames } from './time-format-names.ts'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

const formats = TimeFormat.options.map((value) => ({ value, label: timeFormatNames[value] }))

/** The language of the interface, of messages and of mails, and how times are written in it, wherever you sign in. */
export const LanguagePanel = () => {
  const { change, isPending } = useChangeLanguage()
  return (
    <Panel title={userSections.language}>
      <div className={settings.body}>
        <div className={settings.pairs}>
          <LazyChoice
            label={t('Language')}
            options={options}
            value={language()}
            disabled={isPending}
            onChange={change}
          />
          <TimeFormatChoice />
        </div>
        <p className={settings.hint}>
          {t('Dates and numbers follow this language. So do the emails you receive.')}{' '}
          {t('Times look like {time}. Automatic follows your browser’s region, and in emails your language.', {
            time: timeText('16:30'),
          })}
        </p>
      </div>
    </Panel>
  )
}

const TimeFormatChoice = () => {
  const { timeFormat: before } = useUser()
  const { mutate: change, isPending } = useChangeTimeFormat()
  return (
    <LazyChoice
      label={t('Time format')}
      options={formats}
      value={before}
      disabled={isPending}
      onChange={(wished) => change({ wished, before })}
    />
  )
}
