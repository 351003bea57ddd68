import type {
  BodyColour,
  StoredPicture,
  SeatColour,
  Subject,
} from '#/app/demo/showroom/catalogue.ts';
import type { Film } from '#/app/demo/showroom/films.ts';

/** The name of a colour of the showroom. */
export type ColourName = BodyColour | SeatColour;

/**
 * Returns the file name of the recipe for this picture in this colour. A recipe is a JSON file from
 * which the showroom composes the picture.
 */
export function recipeName(body: Subject, picture: StoredPicture, colour: ColourName): string {
  return `${body}_${picture}_${LATIN[colour]}.json`;
}

/** Returns the file names of recipes that occur in this text, for example in the JSON of rows. */
export function recipesNamed(text: string): string[] {
  return text.match(/[a-z-]+_[a-z0-9-]+_[a-z]+\.json/g) ?? [];
}

/** Returns the file name by which a demo car refers to this film. */
export function filmName({ file }: Film): string {
  return file.replaceAll('/', '_');
}

/** Returns the paths (relative to `app/demo`) of the films that this text names, by file name. */
export function filmsNamed(text: string): Map<string, string> {
  const names = text.match(/[a-z-]+(_[a-z-]+)?_(walk-around|interior)-[a-z]+\.mp4/g) ?? [];
  return new Map(names.map((name) => [name, `showroom/${name.replaceAll('_', '/')}`]));
}

/** Returns the content of the recipe with this file name. Throws for an unknown colour. */
export function recipeOf(name: string): object {
  const [body, picture, word] = name.replace('.json', '').split('_');
  const colour = Object.entries(LATIN).find(([, latin]) => latin === word)?.[0];
  if (colour === undefined) throw new Error(`No recipe is called ${name}`);
  return { compose: 'showroom', body, picture, colour };
}

const LATIN: Record<ColourName, string> = {
  白: 'white',
  银灰: 'silver',
  香槟: 'champagne',
  深灰: 'grey',
  灰: 'pale',
  黑: 'black',
  米: 'beige',
  蓝: 'blue',
  红: 'red',
  绿: 'green',
  黄: 'yellow',
  橙: 'orange',
  棕: 'brown',
  紫: 'purple',
  其他: 'other',
};
