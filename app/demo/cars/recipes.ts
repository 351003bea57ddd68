import type {
  BodyColour,
  StoredPicture,
  SeatColour,
  Subject,
} from '#/app/demo/showroom/catalogue.ts';
import type { Film } from '#/app/demo/showroom/films.ts';

/** A colour of the showroom by its name. */
export type ColourName = BodyColour | SeatColour;

/** The file name of a recipe. Cars of the same body and colour share theirs. */
export function recipeName(body: Subject, picture: StoredPicture, colour: ColourName): string {
  return `${body}_${picture}_${LATIN[colour]}.json`;
}

/** The recipes that a text names, such as the JSON of rows. */
export function recipesNamed(text: string): string[] {
  return text.match(/[a-z-]+_[a-z0-9-]+_[a-z]+\.json/g) ?? [];
}

/** The name under which a demo car's film lies among the demo's files. */
export function filmName({ file }: Film): string {
  return file.replace('/', '_');
}

/** The films that a text names, by name, and where the showroom keeps each. */
export function filmsNamed(text: string): Map<string, string> {
  const names = text.match(/[a-z]+_(walk-around|interior)-[a-z]+\.mp4/g) ?? [];
  return new Map(names.map((name) => [name, `showroom/${name.replace('_', '/')}`]));
}

/** What stands in the recipe of that name: the words of `showroom/composer.ts`. Throws for a name that is none. */
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
