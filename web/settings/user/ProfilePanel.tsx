import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { fieldsOf } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { useEditInPlace } from '../../form/use-edit-in-place.ts'
import { useUser } from '../../session/queries.ts'
import { rich } from '../../ui/rich.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { EditPanel } from '../EditPanel.tsx'
import { PictureField } from '../PictureField.tsx'
import { profileRules } from './profile.ts'
import type { Profile } from './profile.ts'
import { Unconfirmed } from './Unconfirmed.tsx'
import styles from '../settings.module.css'
import { profileFailed, useChangeAvatar, useChangeProfile } from './changes.ts'
import { userSections } from '../sections.ts'

export const ProfilePanel = () => {
  const user = useUser()
  const edit = useEditInPlace<User, Profile, Partial<Profile>>({
    row: user,
    edited: null,
    rules: profileRules,
    readOnly: false,
    change: useChangeProfile(),
    onFailed: profileFailed,
  })
  const field = fieldsOf(edit.form)
  const changeAvatar = useChangeAvatar()
  return (
    <EditPanel title={userSections.profile} edit={edit}>
      <PictureField
        what="picture"
        picture={<Avatar person={user} size="profile" />}
        removable={user.avatarUrl !== null}
        onChange={changeAvatar}
      />
      <div className={styles.pairs}>
        <TextField label={t('Full name')} autoComplete="name" {...field('fullName')} />
        <TextField label={t('Username')} autoComplete="off" {...field('username')} />
      </div>
      <TextInput
        label={t('Email')}
        type="email"
        disabled
        value={user.email}
        description={
          user.role === 'admin'
            ? rich('Change it in {users}.', { users: <Link to="/users">{t('Users')}</Link> })
            : t('Only an admin can change your email.')
        }
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <Unconfirmed />
    </EditPanel>
  )
}
