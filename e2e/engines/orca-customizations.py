# Read by Orca at its start: takes the place of the voice, and writes each text that would be spoken as a line of the file that
# MINORI_SPOKEN names. A page that is read on goes at the pace of Orca itself.
import os

from gi.repository import GLib
from orca import settings, speech, speechserver


class WrittenSpeech(speechserver.SpeechServer):
    def __init__(self):
        super().__init__()
        self._file = open(os.environ["MINORI_SPOKEN"], "a", encoding="utf-8", buffering=1)
        self._reading = None

    @staticmethod
    def shutdownActiveServers():
        speech._speechserver = None

    def getInfo(self):
        return ["written", "written"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if isinstance(text, str) and text.strip():
            self._file.write(" ".join(text.split()) + "\n")

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def stop(self):
        self._reading = None

    def sayAll(self, utteranceIterator, progressCallback):
        self._reading = utteranceIterator
        GLib.idle_add(self._read_on, utteranceIterator, progressCallback)

    def _read_on(self, utterances, progress):
        if self._reading is not utterances:
            return False
        context, acss = next(utterances, (None, None))
        if context is None:
            return False
        self.speak(context.utterance)
        context.currentOffset = context.endOffset
        progress(context.copy(), speechserver.SayAllContext.COMPLETED)
        return True


def begin(*_):
    speech._speechserver = WrittenSpeech()


# Keys aren't what this is about, and what is being loaded comes a different number of times.
settings.enableKeyEcho = False
settings.onlySpeakDisplayedText = False
speech._initSpeechServer = begin
