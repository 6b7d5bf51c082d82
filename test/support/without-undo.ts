/** The changes that the web app makes without an offer to take them back, and why. */
export const withoutUndo: Record<string, string> = {
  // Ways in and out, and what proves who somebody is.
  'session.login': 'signs in; signing out is next to it',
  'session.demo': 'signs in to the demo',
  'session.logout': 'ends a session, which only signing in begins',
  'session.signOutEverywhere': 'ends sessions, which only signing in begins',
  'session.signOutDevice': 'ends a session, which only signing in begins',
  'session.startGoogle': 'leads to Google',
  'session.forgot': 'sends a mail',
  'session.reset': 'sets a password, which nobody can read back',
  'session.changePassword': 'sets a password, which nobody can read back',
  'session.sendConfirmation': 'sends a mail',
  'session.confirmAddress': 'proves that an address is somebody’s, which stays true',
  'session.confirm': 'proves who somebody is for ten minutes',
  'session.confirmByProvider': 'proves who somebody is for ten minutes',
  'editing.say': 'tells others what is edited right now, and is over with it',
  'session.rememberTeam': 'notes which team is shown',
  'invitations.accept': 'sets a password and signs in',
  'people.signOut': 'ends sessions, which only signing in begins',
  'people.resetPassword': 'makes a link that ends by itself, and that a new one replaces',
  'proofs.code': 'proves who somebody is',
  'proofs.passkey': 'proves who somebody is',
  'proofs.confirm': 'proves who somebody is',
  'proofs.confirmCode': 'proves who somebody is',
  'proofs.passkeyOptions': 'asks what is to be proven',
  'proofs.confirmOptions': 'asks what is to be proven',
  'secondFactor.passkeyOptions': 'asks how a passkey is to be made',
  'secondFactor.addPasskey': 'adds a key that only its device has',
  'secondFactor.renamePasskey': 'is part of a list that nothing else changes in silence',
  'secondFactor.removePasskey': 'ends a way in for good, so that a lost key opens nothing',
  'secondFactor.startApp': 'makes a secret, shown once',
  'secondFactor.confirmApp': 'adds a secret, shown once',
  'secondFactor.removeApp': 'ends a way in for good',
  'secondFactor.renewCodes': 'ends the codes before for good, and shows new ones once',
  'secondFactor.removePassword': 'ends a way in for good',
  'secondFactor.reset': 'ends somebody’s ways in for good',
  'settings.requireSecondFactor': 'decides who gets in, and asks the admin to confirm it each time',
  'tokens.add': 'makes a secret, shown once',
  'tokens.remove': 'ends a secret for good',
  'meetings.makeFeed': 'makes a secret address, shown once, which ends the one before',
  'meetings.removeFeed': 'ends a secret address for good',
  'room.openToGuests': 'makes a link with a secret, which the same dialog ends',
  'room.closeToGuests': 'ends a secret for good',
  'settings.claimDomain': 'waits for a proof at the domain’s own records',
  'settings.checkDomain': 'looks for a proof',
  'settings.removeDomain': 'ends who is let in by a domain, which has to be proven again',

  // Final by decision, after a question.
  'people.remove': 'is final: decision 0016',
  'people.removeSelf': 'is final, asked for by name and by who they are',
  'people.erase': 'is final: decision 0036',
  'teams.remove': 'is final: decision 0016',
  'settings.removeWorkspace': 'is final: decision 0016',
  'deleted.purge': 'deletes for good what was kept for that',
  'deleted.purgeAll': 'deletes for good what was kept for that',
  'room.conclude': 'keeps the minutes, which nothing changes: decision 0026',

  // Happens in front of everybody in a meeting under way; the same control goes back.
  'room.start': 'begins a meeting, which everybody joins',
  'room.continue': 'goes on with a meeting, which the next pause stops',
  'room.present': 'takes the lead, which anybody takes again',
  'room.pause': 'stops a clock that the same button starts',
  'room.resume': 'starts a clock that the same button stops',
  'room.suspend': 'stops a meeting, which goes on by its button',
  'room.turn': 'turns to a section, as the click on the one before does',
  'room.join': 'notes that somebody is there',
  'room.leave': 'notes that somebody has left',
  'room.ready': 'is a check box',
  'room.nudge': 'tells people at once that they are awaited',
  'room.checkIn': 'is a text that stays open',
  'room.vote': 'is a button that takes the vote away again',
  'room.pick': 'marks three issues, whose marks offer Undo themselves',
  'room.tick': 'is a check box',
  'room.rate': 'is a number, in whose place another one is chosen',
  'room.absent': 'is a check box',
  'room.send': 'tells other teams at once',
  'room.discuss': 'opens an issue, which the same button closes',
  'meetingNotes.add': 'shows the note below, whose Delete offers Undo',
  'guests.join': 'lets a guest in',
  'guests.vote': 'is a button that takes the vote away again',
  'guests.rate': 'is a number, in whose place another one is chosen',
  'guests.add': 'tells the room, which deletes what a guest has added',

  // Notes what somebody has seen, once and for all.
  'headlines.view': 'counts a reader',
  'headlines.acknowledge': 'tells the author that it was read, which stays true',
  'notifications.read': 'notes that something was read, which stays true',

  // Have their own way back, which stays.
  'imports.undo': 'takes an import back',
  'scorecard.enterAll': 'is what the grid enters: it offers Undo for every cell, and has Ctrl+Z of its own',
  'peopleFit.rateValue': 'is one of three buttons, of which the one before is pressed again',
  'peopleFit.rateSeat': 'is one of three buttons, of which the one before is pressed again',
  'sample.add': 'is removed as a whole by the button that takes its place',
  'sample.remove': 'removes only what nobody wrote, after a question; the same button adds it again',

  // Changes nothing that anybody sees.
  'files.uploadUrl': 'sends a file, which is swept unless it is attached, and that offers Undo',
  'imports.check': 'looks at a file',
  'invitations.read': 'asks what a link is for',
  'guests.read': 'asks what a guest sees',
  'settings.askForExport': 'asks whether a download may begin',
  'settings.askForOwnData': 'asks whether a download may begin',
  'workspaceImport.start': 'fills an empty workspace, after it has been checked',
  'workspaceImport.discard': 'forgets an archive that nothing has been made of',
}

/** The same of one place, where another place offers Undo for the same call. */
export const withoutUndoHere: Record<string, string> = {
  'people.add by register in web/session/queries.ts': 'makes an account and signs in to it',
  'people.change by useSend in web/settings/user/language-change.ts': 'loads the page again, which then offers Undo',
  'people.change by useChangeKeys in web/settings/user/changes.ts':
    'its message has Undo, which turns the same switch back',
  'people.change by useChangeTimeFormat in web/settings/user/changes.ts':
    'its message has Undo, which turns the same switch back',
  'meetings.change by useSaveAgenda in web/meetings/changes.ts':
    'saves an agenda while it is edited; a section that is removed offers Undo there',
  'vision.save by useSave in web/vision/changes.ts':
    'saves a text while it is typed; every version before can be restored, which offers Undo',
}

/** Bring back what is deleted from its list, as Undo does. */
export const restoring = 'in web/settings/deleted/restoring.ts'

/** Calls that the web app doesn’t make. */
export const notMade: Record<string, string> = {
  'scorecard.import': 'is for programs: the dialog imports files',
  'scorecard.enter': 'is for programs: the grid enters blocks of numbers',
}
