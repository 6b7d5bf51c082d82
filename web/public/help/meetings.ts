import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const meetings: Topic = {
  id: 'meetings',
  title: t('Meetings'),
  answers: [
    {
      id: 'schedule-meeting',
      question: t('How do I schedule a meeting?'),
      also: t('create add new plan l10 quarterly annual default length'),
      blocks: [
        t(
          'Click Create on the Meetings page. A team’s first meeting is proposed as its weekly one: on the next working day at a full hour, as long as its agenda, and for everyone on the team. Later ones need a title and do not repeat. ‘More details’, or Edit in its menu, changes all of that: description, start and end, type, who attends, and how often it repeats.',
        ),
        t('A meeting without an end shows ‘Duration not set’.'),
      ],
    },
    {
      id: 'weekly-meeting',
      question: t('How do I make a meeting weekly?'),
      also: t('repeat recurring series every week following one date move skip cancel holiday vacation'),
      blocks: [
        t(
          'Choose Edit in its menu, and Weekly under Repeat. The meetings of the next thirteen weeks are there right away, and one is added as each week passes. The Upcoming tab shows them as one card.',
        ),
        t(
          'Each is a meeting of its own: when you change or delete one, you choose ‘This meeting’, for a single week, or ‘This and following’. Past meetings stay as they were. A week you have deleted does not come back.',
        ),
        t(
          'Repeat has other rhythms, too: daily, monthly, quarterly, annually and, under Custom…, any other, such as every two weeks or the last Friday of the month. Under Skipped days you name days without a meeting, such as holidays. Skipping a day deletes the meeting of that day alone, and it comes back when the day is skipped no more. In another rhythm, the later meetings are planned anew.',
        ),
        t('A meeting at 9:00 stays at 9:00 when the clocks change, in the time zone of the person who made it weekly.'),
      ],
    },
    {
      id: 'meeting-attendees',
      question: t('Who attends a meeting, and who can see or change it?'),
      also: t('invite invited people members participants rights'),
      blocks: [
        t(
          'Everyone on the team, including people who join later, or the members you choose. People who leave the team no longer attend.',
        ),
        t(
          'Every member of the team sees all of its meetings, and can change and delete them. A meeting that has been concluded can no longer be changed, only deleted.',
        ),
      ],
    },
    {
      id: 'agenda',
      question: t('How do I plan the agenda?'),
      also: t('sections segue check-in minutes draft too long default ninety order rename template'),
      blocks: [
        t(
          'Open the Agendas tab and choose a meeting. A section has a name and minutes; drag it by its grip to move it, or click the grip. Everything is saved as you go, for this meeting or for this and the following ones.',
        ),
        t(
          'A new meeting has the seven sections of a weekly one, ninety minutes in all. The total is compared with the length of the meeting: what would run over is red, and ‘Make it 90 minutes’ moves the end. An agenda is a draft until its meeting has started.',
        ),
      ],
    },
    {
      id: 'past-meetings',
      question: t('When is a meeting past?'),
      also: t('completed badge done over upcoming tab filter search old'),
      blocks: [
        t(
          'Once it has been concluded, or once its end (without an end, its start) has passed and it is not under way. It then moves to Past Meetings.',
        ),
        t(
          'Search covers titles and descriptions, and under Past Meetings also the notes and decisions in their minutes; Filter narrows all three tabs to a span of days or a type.',
        ),
      ],
    },
    {
      id: 'calendar-file',
      question: t('How do I get a meeting into my calendar?'),
      also: t('ics ical outlook google apple download invitation'),
      blocks: [
        t(
          '‘Calendar file’ in its menu downloads the meeting for any calendar: Outlook, Google, Apple and others. It is a copy and does not follow later changes. To have all your meetings and keep them current, use the calendar feed.',
        ),
      ],
    },
    {
      id: 'calendar-feed',
      question: t('What is the calendar feed?'),
      also: t('subscribe subscription ics ical webcal outlook google apple url private address secret end stop revoke'),
      blocks: [
        t(
          'A private address your calendar subscribes to, with the meetings you attend. Click your picture, open User Settings, choose Create Link under ‘Calendar feed’ and copy it right away, because it is shown only once. Your calendar decides how often it checks for changes, from once an hour to a few times a day. An online calendar must be able to reach this installation.',
        ),
        t(
          'Anyone with the address can read your meetings without signing in: titles, descriptions, agendas and times, but not who attends. If it falls into the wrong hands, choose Create New Link or Turn Off in the same place; the old one stops working at once. It also stops when your account is deleted, and it leaves out the meetings of teams you have left.',
        ),
      ],
    },
  ],
}
