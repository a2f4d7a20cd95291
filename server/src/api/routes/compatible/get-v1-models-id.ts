import { endpoints } from '@quarry/contract';
import { noSuchModel } from '../../bodies/compatible/no-such-model.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { type ModelsServices, modelBody, modelNames } from './get-v1-models.ts';

/** `GET /v1/models/{id}` */
export function getModelRoute(services: ModelsServices): Route {
  return route(endpoints.getModel, ({ params: { id } }) => {
    const names = modelNames(services);
    if (!names.includes(id)) throw noSuchModel(names);
    return modelBody(id);
  });
}
